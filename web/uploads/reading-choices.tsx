import { type DateOrder, type Encoding, encodingNames, type FileLook, type Reading } from '@clearbell/contracts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { SelectField } from '../ui/forms/select-field.tsx'

const orderNames: Record<DateOrder, string> = { ymd: 'year-month-day', mdy: 'month/day/year', dmy: 'day/month/year' }

/** Files of these need no choice: no other encoding looks like them. */
const certain: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be']

interface Props extends Partial<FileLook> {
  onRead: (reading: Reading) => void
}

/** How the file was read where another way is possible, with a switch. */
export const ReadingChoices = ({ reading, dateOrders = [], dateExamples = [], onRead }: Props) => {
  if (!reading) return null
  const { encoding, dateOrder } = reading
  const others = dateOrders.filter((order) => order !== dateOrder)
  return (
    <>
      {dateOrder && (dateOrder !== 'ymd' || others.length > 0) && (
        <Notice tone="info" title={`Dates are read as ${orderNames[dateOrder]}`}>
          <ul className="list-disc pl-5">
            {dateExamples.map(({ written, read }) => (
              <li key={written}>
                {written} is {formatDay(read)}
              </li>
            ))}
          </ul>
          {others.map((order) => (
            <Button key={order} size="sm" className="mt-2 mr-2" onClick={() => onRead({ ...reading, dateOrder: order })}>
              Read as {orderNames[order]}
            </Button>
          ))}
        </Notice>
      )}
      {encoding && !certain.includes(encoding) && (
        <SelectField
          label="Letters are read as"
          hint="Choose another one if letters in the rows look wrong."
          value={encoding}
          onChange={({ target }) => onRead({ ...reading, encoding: target.value as Encoding })}
        >
          {Object.entries(encodingNames).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
