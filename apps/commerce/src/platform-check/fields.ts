/** A field of an answer whose shape another line looks at. */
export function fieldOf(body: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    body,
  )
}

export function listOf(body: unknown, name: string): readonly unknown[] {
  const list = fieldOf(body, name)
  return Array.isArray(list) ? list : []
}
