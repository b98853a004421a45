import { useTyped } from '../session/use-typed.ts'

/** Without an answer an action may have been done: the same key again does it no second time. */
export const isAnswer = (status: number): boolean => status !== 0 && status < 500

/** The key of a form's next doing. It is kept with what is typed: sent again after a sign-in or a reload, it is the same. */
export function useKey(field: string): { readonly takeKey: () => string; readonly dropKey: () => void } {
  const [kept, keep] = useTyped(`${field} key`, '')
  return {
    takeKey() {
      const key = kept || crypto.randomUUID()
      keep(key)
      return key
    },
    dropKey: () => keep(''),
  }
}
