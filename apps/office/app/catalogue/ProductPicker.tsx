import type { GameId } from '@quartermaster/contract/games'
import type { NamedProduct } from '@quartermaster/contract/wire/office/arrangement'
import { Button } from '@quartermaster/ui/Button'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { useRef, useState } from 'react'
import { useOffice } from '../api/use-office.ts'
import { useSettled } from '../api/use-settled.ts'
import * as styles from '../campaigns/rewards.css.ts'
import { WORDS } from '../words/words.ts'

const MOST = 8

interface ProductPickerProps {
  readonly label: string
  /** Of one game alone. */
  readonly gameId?: GameId
  /** Whether what stands on no shelf can be chosen, too. */
  readonly offShelf?: boolean
  readonly isChosen: (product: NamedProduct) => boolean
  readonly onChoose: (product: NamedProduct) => void
}

/** Finds products by a part of their name or id, to be added to something. */
export function ProductPicker({ label, gameId, offShelf = false, isChosen, onChoose }: ProductPickerProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const asked = useSettled(text.trim())
  const query = { text: asked, gameId, onShelf: offShelf ? 'false' : 'true', limit: MOST }
  const { data } = useOffice('listProducts', asked === '' ? null : { query })
  const found = data?.products.filter((product) => !isChosen(product))
  return (
    <Stack gap="xs">
      <TextField
        ref={field}
        label={label}
        hint={WORDS.findProductHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          // It looks something up, and takes the first; the form is sent by its own button.
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = found ?? []
          if (first && asked === text.trim()) choose(first)
        }}
      />
      {found?.length === 0 && (
        <Text size="small" tone="muted">
          {WORDS.noneFound}
        </Text>
      )}
      <ul className={styles.list}>
        {found?.map((product) => (
          <li key={`${product.gameId}/${product.productId}`}>
            <Button variant="secondary" size="S" onClick={() => choose(product)}>
              {WORDS.choose(`${product.name} (${product.gameId.toUpperCase()})`)}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  )

  function choose({ gameId: game, productId, name }: NamedProduct): void {
    onChoose({ gameId: game, productId, name })
    setText('')
    // What was pressed goes with what was found.
    field.current?.focus()
  }
}
