/** More than any logo. A small file can unpack to gigabytes, in the browsers of a school's visitors too. */
const MAX_PIXELS = 64_000_000

export const isPictureSize = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= MAX_PIXELS
