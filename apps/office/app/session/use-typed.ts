import { OFFICE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { use, useState } from 'react'
import { SessionContext } from './session.tsx'

/**
 * What an operator types, kept for the tab until it is used: neither a sign-in on the way nor a reload loses it. Whoever
 * signs in instead finds nothing of it. Codes and passphrases are not typed with this: they are stored nowhere.
 */
export function useTyped<Value>(field: string, empty: Value): [Value, (typed: Value) => void] {
  const operator = use(SessionContext)?.operator.id ?? ''
  const [key] = useState(() => [OFFICE_STORAGE_KEYS.typed, operator, location.pathname, field].join(' '))
  const [value, setValue] = useState<Value>(() => read(key) ?? empty)
  return [
    value,
    (typed) => {
      setValue(typed)
      write(key, JSON.stringify(typed) === JSON.stringify(empty) ? undefined : typed)
    },
  ]
}

function read<Value>(key: string): Value | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as Value)
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing keeps the page working: what is typed is in it. */
function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
