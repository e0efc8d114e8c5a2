import { lookLimits } from '@clearbell/contracts'
import type { FormEvent } from 'react'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { LostRace } from '../../ui/forms/lost-race.tsx'
import { RestoredNotice } from '../../ui/forms/restored-notice.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { LeaveQuestion } from '../../ui/leaving/leave-question.tsx'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { lookDifferences } from './looks.ts'
import { PlaceFields } from './place-fields.tsx'
import { TranslationFields } from './translation-fields.tsx'
import type { WidgetForm } from './use-widget-form.ts'

export const SettingsCard = ({ form }: { form: WidgetForm }) => {
  const { look, shown, change, problems, isBusy, hasChanges, lost, question } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.save(event.currentTarget)
  }
  return (
    <Card>
      <CardHeader title="Widget Customization" />
      <form noValidate onSubmit={submit}>
        <div className="grid grid-cols-1 gap-5 p-5">
          {form.isRestored && <RestoredNotice />}
          <ColourField
            value={look.primaryColor}
            last={shown.primaryColor}
            problem={problems['primaryColor']}
            onChange={(primaryColor) => change({ primaryColor })}
          />
          <LogoField key={form.resets} value={look.logo} onChange={(logo) => change({ logo })} />
          <TextArea
            label="Greeting Message"
            name="greetingText"
            rows={3}
            value={look.greetingText}
            onChange={({ target }) => change({ greetingText: target.value })}
            problem={problems['greetingText']}
            hint="Shown when visitors first open the chat"
            limit={lookLimits.greetingText}
          />
          <TextArea
            label="Fallback Message"
            name="fallbackMessage"
            rows={4}
            value={look.fallbackMessage}
            onChange={({ target }) => change({ fallbackMessage: target.value })}
            problem={problems['fallbackMessage']}
            hint="Shown when the AI cannot find an answer; include contact information"
            limit={lookLimits.fallbackMessage}
          />
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <Field
              label="Office Phone (Optional)"
              name="officePhone"
              type="tel"
              value={look.officePhone}
              problem={problems['officePhone']}
              onChange={({ target }) => change({ officePhone: target.value })}
            />
            <Field
              label="Office E-mail (Optional)"
              name="officeEmail"
              type="email"
              value={look.officeEmail}
              problem={problems['officeEmail']}
              onChange={({ target }) => change({ officeEmail: target.value })}
            />
            <p className="text-xs text-ink-soft sm:col-span-2">
              Visitors get both as links while the chat cannot answer; without them, those that the fallback message names.
            </p>
          </div>
          <PlaceFields form={form} />
          <TranslationFields form={form} />
        </div>
        {question.isAsking ? (
          <LeaveQuestion
            question="What you changed has not been saved. Discard it?"
            leave="Discard Changes"
            stay="Keep Editing"
            onLeave={question.leave}
            onStay={question.stay}
          />
        ) : (
          // In sight however long the form is, with what became of it.
          <footer className="sticky bottom-0 grid grid-cols-1 gap-3 rounded-b-box border-t border-line bg-surface px-5 py-3.5">
            <Outcome form={form} />
            <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow">
              <Button onClick={form.reset}>Reset to Default</Button>
              <Button type="submit" look="primary" disabled={isBusy || !hasChanges}>
                {isBusy && <Busy />}
                {isBusy ? 'Saving...' : lost ? 'Save Mine Over It' : 'Save Changes'}
              </Button>
            </div>
          </footer>
        )}
      </form>
    </Card>
  )
}

/** Scrolls by itself: the bar it stands in must not grow beyond the window. */
const Outcome = ({ form: { failure, lost, takeTheirs } }: { form: WidgetForm }) => (
  <div className="grid max-h-[50dvh] grid-cols-1 gap-3 overflow-y-auto empty:hidden">
    {failure && (
      <Notice tone="danger" title="Update Failed">
        {failure}
      </Notice>
    )}
    {lost && (
      <LostRace what="the widget settings" {...lost} differences={lookDifferences(lost.mine, lost.current)} onTakeTheirs={takeTheirs} />
    )}
  </div>
)
