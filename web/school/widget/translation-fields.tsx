import { Language, languages, lookLimits, type WidgetTranslation } from '@clearbell/contracts'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import type { WidgetForm } from './use-widget-form.ts'

const nothing: WidgetTranslation = { greetingText: '', fallbackMessage: '' }

/** The two messages in other languages. The chat's own words need none: it brings them along. */
export const TranslationFields = ({ form }: { form: WidgetForm }) => {
  const { look, change } = form
  const [chosen, setChosen] = useState<Language | ''>('')
  const written = Language.options.filter((language) => look.translations[language])
  const missing = Language.options.filter((language) => !look.translations[language])
  const set = (language: Language, changed: WidgetTranslation | undefined) => {
    const { [language]: _, ...others } = look.translations
    change({ translations: changed ? { ...others, [language]: changed } : others })
  }
  const add = () => {
    if (chosen) set(chosen, nothing)
    setChosen('')
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="font-medium">Messages in Other Languages</legend>
      <p className="text-xs text-ink-soft">
        The chat speaks the language of your page, or of the visitor&apos;s browser. Where you write no message in it, visitors read the
        ones above. Your fallback message is also said in the language of the question.
      </p>
      {written.map((language) => (
        <TranslationCard
          key={language}
          language={language}
          translation={look.translations[language]!}
          problems={form.problems}
          onChange={(changed) => set(language, changed)}
          onRemove={() => set(language, undefined)}
        />
      ))}
      {missing.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label="Language"
            value={chosen}
            className="min-w-48 grow"
            onChange={({ target }) => setChosen(target.value as Language | '')}
          >
            <option value="">Choose a language</option>
            {missing.map((language) => (
              <option key={language} value={language}>
                {languages[language]}
              </option>
            ))}
          </SelectField>
          <Button onClick={add} disabled={!chosen}>
            Add Language
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface TranslationCardProps {
  language: Language
  translation: WidgetTranslation
  problems: WidgetForm['problems']
  onChange: (translation: WidgetTranslation) => void
  onRemove: () => void
}

const TranslationCard = ({ language, translation, problems, onChange, onRemove }: TranslationCardProps) => {
  const name = languages[language]
  const field = (key: keyof WidgetTranslation) => ({
    name: `translations.${language}.${key}`,
    lang: language,
    dir: 'auto',
    value: translation[key],
    problem: problems[`translations.${language}.${key}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...translation, [key]: target.value }),
  })
  return (
    <div className="grid grid-cols-1 gap-3 rounded-box border border-line p-4">
      <TextArea label={`Greeting Message (${name})`} rows={2} limit={lookLimits.greetingText} {...field('greetingText')} />
      <TextArea label={`Fallback Message (${name})`} rows={3} limit={lookLimits.fallbackMessage} {...field('fallbackMessage')} />
      <Button size="sm" look="ghost" className="justify-self-end" onClick={onRemove}>
        Remove {name}
      </Button>
    </div>
  )
}
