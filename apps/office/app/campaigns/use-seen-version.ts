import { useTyped } from '../session/use-typed.ts'

/**
 * The version of a campaign that an operator had before them when they began to fill in a form. The page goes on following
 * the campaign, and what others do meanwhile must not pass for seen. A refusal says that it has changed: then it was.
 */
export function useSeenVersion(field: string, version: string) {
  const [begun, setBegun] = useTyped(`${field} version`, '')
  return {
    seen: begun || version,
    begin: () => setBegun(begun || version),
    end: () => setBegun(''),
  }
}
