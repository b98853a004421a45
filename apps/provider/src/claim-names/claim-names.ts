/** The outermost names: those that belong to a scope. */
export function outermost(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => partsOf(name)[0] ?? ''))].filter((name) => name !== 'sub')
}

/** A name that is an address is one name; any other leads into objects by its dots. */
function partsOf(name: string): string[] {
  return name.includes('/') ? [name] : name.split('.')
}

/** Says something under a name, inside objects where the name leads into some. */
export function put(claims: Record<string, unknown>, name: string, value: unknown): void {
  const parts = partsOf(name)
  const last = parts.pop() ?? ''
  let inner = claims
  for (const part of parts) {
    inner[part] ??= {}
    inner = inner[part] as Record<string, unknown>
  }
  inner[last] = value
}
