// What pages of schools bring along, as one script: three libraries for dialogs, each with its own way to keep the focus.
import A11yDialog from 'a11y-dialog'
import { createFocusTrap } from 'focus-trap'
// @ts-expect-error it comes without types
import MicroModal from 'micromodal'

const box = document.getElementById('dialog')!

Object.assign(window, {
  openDialogs: {
    'focus-trap': () => createFocusTrap(box, { escapeDeactivates: false }).activate(),
    'a11y-dialog': () => new A11yDialog(box).show(),
    micromodal: () => MicroModal.show('dialog'),
  },
})
