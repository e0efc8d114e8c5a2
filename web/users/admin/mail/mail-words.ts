import type { UndeliveredMail } from '@clearbell/contracts'

export const mailNames: Record<UndeliveredMail['kind'], string> = {
  login: 'login e-mail',
  password_reset: 'password reset e-mail',
  password_changed: 'e-mail that says their password was changed',
  email_changed_old: 'e-mail that tells their earlier address of the change',
  email_changed_new: 'e-mail that tells their new address of the change',
  lead_received: 'confirmation of a demo request',
  lead_notice: 'notice of a demo request',
}

export const mailReasons: Record<UndeliveredMail['reason'], string> = {
  refused: 'The mail server refused it for good. Is the address spelled right?',
  gave_up: 'Every try failed, so it is not tried again.',
  interrupted: 'The service stopped while handing it over, so it may have arrived or not.',
}

/** What can be done about it, where sending it again is not it. */
export const mailRemedies: Record<Exclude<UndeliveredMail['kind'], 'login'>, string> = {
  password_reset: "They can ask for a new link under 'Forgot your password?'.",
  password_changed: 'It is not sent again. Please tell them in another way.',
  email_changed_old: 'It is not sent again. Please tell them in another way.',
  email_changed_new: 'It is not sent again. Please tell them in another way.',
  lead_received: 'It is not sent again. Please write to them.',
  lead_notice: 'It is not sent again. The request is under Lead Management.',
}
