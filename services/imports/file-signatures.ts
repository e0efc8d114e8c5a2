/** How files begin. `zip` are workbooks (.xlsx, .ods); `cfb` are old workbooks (.xls) and those with a password. */
const SIGNATURES = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  cfb: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46],
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
}

export const startsWith = (bytes: Uint8Array, kind: keyof typeof SIGNATURES): boolean =>
  SIGNATURES[kind].every((byte, index) => bytes[index] === byte)
