import type { UndeliveredMail } from '@clearbell/contracts'

export const mailNames: Record<UndeliveredMail['kind'], string> = {
  login: 'login e-mail',
  password_reset: 'password reset e-mail',
}

export const mailReasons: Record<UndeliveredMail['reason'], string> = {
  refused: 'The mail server refused it for good. Is the address spelled right?',
  gave_up: 'Every try failed, so it is not tried again.',
  interrupted: 'The service stopped while handing it over, so it may have arrived or not.',
}
