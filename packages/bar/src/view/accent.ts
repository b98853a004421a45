const DARK_INK = '#0b0e14'
const LIGHT_INK = '#ffffff'
/** The relative luminance at which black and white text stand out equally. */
const EVEN_CONTRAST = 0.179

/** The text colour that reads best on a hex accent; other notations get white and are the page's to override. */
export function inkOn(accent: string): string {
  const luminance = luminanceOf(accent)
  // Stryker disable next-line ConditionalExpression,EqualityOperator: undefined is above nothing, no hex colour is even
  return luminance !== undefined && luminance > EVEN_CONTRAST ? DARK_INK : LIGHT_INK
}

function luminanceOf(hex: string): number | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? hex.slice(1) : undefined
  if (!digits) return undefined
  // Stryker disable next-line ArrayDeclaration: six digits have pairs
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255
    // Stryker disable next-line EqualityOperator: no channel of eight bits is at the limit itself
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
