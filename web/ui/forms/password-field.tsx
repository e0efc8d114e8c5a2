import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from './field.tsx'

/** A password with a show/hide toggle. */
export const PasswordField = (props: ComponentProps<typeof Field>) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <Button look="ghost" size="sm" aria-pressed={shown} aria-label={`Show ${props.label.toLowerCase()}`} onClick={() => setShown(!shown)}>
      <Icon aria-hidden />
    </Button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} trailing={toggle} />
}
