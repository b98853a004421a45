const STYLE_ATTRIBUTE = / style="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/**
 * Sizes and colours that components give their elements, as rules of the page's own style element. The policy names that
 * by its hash and refuses attributes, which it could only allow for everyone's. React leaves the attributes of a page
 * that it takes over as they are, and what it changes later is stronger than a rule.
 */
export function liftStyleAttributes(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>()
  const lifted = html.replaceAll(STYLE_ATTRIBUTE, (attribute, value: string) => {
    const text = value.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '')
    // Nothing of ours is written like this, and it could end the rule.
    if (/[{}<\\]/.test(text)) return attribute
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return ` data-style="${number}"`
  })
  // As strong as an attribute would be: stronger than any class.
  const rules = [...numbers].map(([text, number]) => `[data-style="${number}"]:not(#_){${text}}`)
  return { html: lifted, rules: rules.join('\n') }
}
