import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { keepQuery } from '../addresses/addresses.ts'
import { usePages } from '../render-context/page-data.ts'

/** "/" leads to the search from wherever it is not a letter being typed. */
export function useSearchKey(): void {
  const { search } = usePages()
  const navigate = useNavigate()
  useEffect(() => {
    if (!search) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.composedPath().some(takesLetters)) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('input[type="search"]')
      if (field) field.focus()
      else void navigate(keepQuery(search, location.search))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [search, navigate])
}

/** Fields take it as a letter, and a dialogue keeps the keyboard to itself. */
function takesLetters(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="dialog"]'))
  )
}
