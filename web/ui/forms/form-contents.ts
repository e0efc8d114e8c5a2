import type { FormValues } from './form-values.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A password is never kept. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && !['password', 'file', 'checkbox', 'radio'].includes(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )

/** What a form's text fields and selects hold, by their names. */
export const readControls = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(controlsOf(form).flatMap(({ name, value }) => (name ? [[name, value]] : [])))

/** Types values into the controls of these names, as a person would: what listens to the form hears of it. */
export const fillControls = (form: HTMLFormElement, values: FormValues) => {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value === undefined || value === control.value) continue
    // Through the prototype: React watches the element's own property, and would not see a change.
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** All that a form holds, to compare. A half-typed date is no value to the browser, and was typed all the same. */
export const contentsOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form), ...[...form.elements].map(isUnreadable)])

const isUnreadable = (control: Element) => control instanceof HTMLInputElement && control.validity.badInput
