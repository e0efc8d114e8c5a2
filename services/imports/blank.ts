/** True for spaces of any kind and characters that draw nothing, such as a zero-width space. */
export const isBlank = (text: string) => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
