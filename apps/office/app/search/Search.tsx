import type { FindAnswer, Found } from '@quartermaster/contract/wire/office/session'
import { Modal } from '@quartermaster/ui/Modal'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOffice } from '../api/use-office.ts'
import { useMayOpen } from '../places/use-may-open.ts'
import { useMay } from '../session/session.tsx'
import { type StateKind, wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { addressOfFound } from './address-of-found.ts'
import * as styles from './search.css.ts'
import { takeKeptKeys } from './search-keys.ts'
import { searchable } from './searchable.ts'

const STATE_OF = { ORDER: 'order', PAYMENT: 'payment', CAMPAIGN: 'campaign' } as const satisfies Partial<
  Record<Found['kind'], StateKind>
>

/** What is known of it besides, with its state in the words that its page has. */
function tellDetail({ kind, detail, state }: Found): string {
  const word = state !== null && kind in STATE_OF ? wordOf(STATE_OF[kind as keyof typeof STATE_OF], state).label : ''
  return [detail, word].filter(Boolean).join(' · ')
}

/** Nothing was found: what could have been, how it must be typed, and what others find. */
function tellNothing(closed: FindAnswer['closed'], open: readonly string[]): string {
  const byRoles = Map.groupBy(closed, ({ roles }) => roles.join())
  const told = [...byRoles.values()].map((alike) =>
    WORDS.searchClosed(
      alike.map(({ kind }) => WORDS.allOfKind[kind]),
      alike[0]?.roles ?? [],
    ),
  )
  return [WORDS.searchEmpty, WORDS.searchFinds(open), ...told].join(' ')
}

/** Find anything: a field, what was found below it, and the keys to choose. */
export function Search({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const mayOpen = useMayOpen()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data } = useOffice('find', asked ? { body: { text: asked } } : null)
  // Nothing is offered that the page it leads to refuses.
  const found = asked ? (data?.found ?? []).filter((one) => mayOpen(addressOfFound(one, mayOpen))) : []
  const isAnswered = asked === text.trim() && data !== undefined
  const [chosen, choose] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const navigate = useNavigate()
  const listId = useId()
  const optionId = (at: number) => `${listId}-${at}`

  function open(one: Found | undefined): void {
    if (!one) return
    onClose()
    navigate(addressOfFound(one, mayOpen))
  }
  const openFirst = useEffectEvent(() => {
    setEntered(false)
    open(found[0])
  })
  useEffect(() => {
    if (isEntered && isAnswered) openFirst()
  }, [isEntered, isAnswered])
  function type(next: string, entered = false): void {
    setText(next)
    choose(0)
    setEntered(entered)
  }
  function takeOver(): void {
    const kept = takeKeptKeys()
    if (kept.text || kept.isEntered) type(text + kept.text, kept.isEntered)
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Who is faster than the answer means what it will bring.
    if (event.key === 'Enter') isAnswered ? open(found[chosen]) : setEntered(true)
    else if (event.key === 'ArrowDown') choose(Math.min(chosen + 1, found.length - 1))
    else if (event.key === 'ArrowUp') choose(Math.max(chosen - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <Modal open onClose={onClose} overlayCloses closeLabel={WORDS.close} aria-label={WORDS.search}>
      <Stack gap="m" className={styles.sheet}>
        <TextField
          label={WORDS.search}
          hint={WORDS.searchHint(searchable(may))}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={takeOver}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        />
        <div id={listId} role="listbox" aria-label={WORDS.search} className={styles.list}>
          {found.map((one, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            <div
              key={`${one.kind} ${one.id}`}
              id={optionId(at)}
              role="option"
              aria-selected={at === chosen}
              className={styles.option}
              onClick={() => open(one)}
            >
              <span>{WORDS.kinds[one.kind]}</span>
              <span>
                {one.title}
                <span className={styles.detail}>{tellDetail(one)}</span>
              </span>
            </div>
          ))}
        </div>
        <Text size="small" tone="muted" role="status">
          {asked === ''
            ? WORDS.searchStart
            : data && found.length === 0
              ? tellNothing(data.closed, searchable(may))
              : ''}
        </Text>
      </Stack>
    </Modal>
  )
}
