/** Every broken rule the product can name: its public, stable code, its HTTP status and the sentence a person reads. */
export const refusals = {
  bad_request: [400, 'The request is not in the expected form.'],
  question_empty: [400, 'Please type a question.'],
  invoice_dates_reversed: [400, 'The invoice due date is before the invoice date.'],
  unauthorized: [401, 'Unauthorized'],
  invalid_credentials: [401, 'Invalid email or password.'],
  password_expired: [401, "Your temporary password has expired. Choose 'Forgot your password?' to set a new one."],
  billing_required: [402, 'An active subscription is required to access this feature.'],
  forbidden: [403, "You don't have permission to access this page."],
  account_inactive: [403, 'Your account is not active. Please contact support.'],
  password_change_required: [403, 'Please set a new password to continue.'],
  domain_not_allowed: [403, 'This website may not use the chat of this school.'],
  foreign_origin: [403, 'The request did not come from this site.'],
  not_found: [404, 'Not found'],
  school_not_found: [404, 'School not found'],
  conversation_not_found: [404, 'This conversation does not exist.'],
  answer_not_found: [404, 'This conversation has no such answer.'],
  version_not_found: [404, 'This version does not exist.'],
  read_model_not_found: [404, 'This read model does not exist.'],
  parked_event_not_found: [404, 'This event is not parked any more.'],
  parked_event_waiting: [409, 'This event waits behind another one. Decide on that one first.'],
  parked_event_pending: [409, 'An earlier decision is still being carried out. Try again in a moment.'],
  rebuild_running: [409, 'This read model is being rebuilt already. Wait until that rebuild ends.'],
  rebuild_not_served: [409, 'Another version of this read model is served or being built. Rebuild it when this version is served.'],
  email_taken: [409, 'An account with this email already exists.'],
  school_erased: [409, 'This school was erased. It cannot be changed any more.'],
  school_name_wrong: [400, 'This is not the name of the school.'],
  school_already_registered: [409, 'This school is registered already.'],
  conflict: [409, 'Someone else changed this at the same moment. Please reload and try again.'],
  faq_not_found: [404, 'This question does not exist.'],
  faq_exists: [409, 'Another entry asks this already.'],
  faq_changed: [409, 'Someone else has saved this question since you opened it.'],
  faq_inactive: [409, 'This question is inactive. Reactivate it to change it.'],
  event_not_found: [404, 'This event does not exist.'],
  event_exists: [409, 'Another event has this title, date and time.'],
  event_changed: [409, 'Someone else has saved this event since you opened it.'],
  event_ends_too_soon: [400, 'The end date is before the date.'],
  event_inactive: [409, 'This event was removed. Put it back to change it.'],
  catalogue_changed: [409, 'The catalogue has changed since this preview. Please look at it again.'],
  look_changed: [409, 'Someone else has saved other settings since you opened them.'],
  billing_changed: [409, 'Someone else has saved this billing information since you opened it.'],
  idempotency_key_reused: [409, 'This Idempotency-Key was used for another request.'],
  own_deactivation: [400, 'You cannot deactivate your own account.'],
  password_too_short: [400, 'Password must be at least 8 characters'],
  password_too_common: [400, 'This password is too common. Please choose another one.'],
  password_sequence: [400, 'This password is a simple sequence of keys. Please choose another one.'],
  password_like_name: [400, 'This password is made of your name. Please choose another one.'],
  password_like_email: [400, 'This password is made of your email address. Please choose another one.'],
  password_like_school: [400, "This password is made of your school's name. Please choose another one."],
  password_like_product: [400, "This password is made of this product's name. Please choose another one."],
  password_unchanged: [400, 'The new password must be different from the current one.'],
  current_password_wrong: [400, 'The current password is not right.'],
  operator_password_required: [400, 'Please enter your own password to change the email address.'],
  operator_password_wrong: [400, 'This is not your password.'],
  reset_token_invalid: [400, 'Invalid reset link. Please request a new password reset.'],
  gap_not_found: [404, 'This group of questions does not exist.'],
  range_invalid: [400, 'Choose a range that ends after it begins and has at most 366 days.'],
  rehearsal_running: [409, 'Past questions are being asked again already. Wait until that ends, or cancel it.'],
  lead_already_captured: [409, 'This request was received already.'],
  lead_not_found: [404, 'Lead not found'],
  lead_notes_changed: [409, 'Someone else has saved the notes of this lead since you opened it.'],
  lead_erased: [409, 'This request was erased. It cannot be changed any more.'],
  booking_too_late: [409, 'The booking came too late to be recorded here.'],
  user_not_found: [404, 'User not found'],
  no_login_mail: [409, 'This account has set its password already.'],
  user_inactive: [409, 'This account is not active. Activate it first.'],
  file_missing: [400, 'Please select a CSV file to upload.'],
  logo_missing: [400, 'Please select a logo to upload.'],
  logo_too_large: [413, 'Logo file must be less than 2MB.'],
  logo_unknown: [400, 'This logo is not there any more. Please upload it again.'],
  not_image: [415, 'Logo must be an image file.'],
  body_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'The request must be JSON.'],
  file_too_large: [413, 'File size must be less than 5MB.'],
  not_csv: [415, 'Please select a CSV file.'],
  file_invalid: [422, 'The file has errors; nothing was stored.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  too_many_uploads: [429, 'Too many uploads. Please wait a few minutes and try again.'],
  too_many_sign_ins: [429, 'Too many failed attempts. Please wait a while and try again.'],
  internal_error: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The service is not available for a moment. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** A broken rule. Expected outcomes are events; this is for what must not happen.
 *  @param message replaces the table's sentence where the case knows more, such as which file rows are wrong */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly issues: readonly object[] | undefined
  /** Further fields of the reply's body. */
  readonly details: object | undefined
  constructor(code: RefusalCode, message: string = refusals[code][1], issues?: readonly object[], details?: object) {
    super(message)
    this.code = code
    this.issues = issues
    this.details = details
  }
}
