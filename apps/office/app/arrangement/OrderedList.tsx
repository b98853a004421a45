import { Button } from '@quartermaster/ui/Button'
import { VisuallyHidden } from '@quartermaster/ui/VisuallyHidden'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { WORDS } from '../words/words.ts'
import * as styles from './arrangement.css.ts'
import { type Direction, moved, placedAt } from './ordered-items.ts'

interface OrderedListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  readonly onChange: (items: readonly Item[]) => void
  /** What else is said and asked of an item. */
  readonly children?: (item: Item, change: (item: Item) => void) => ReactNode
}

/** A list one puts in order: by buttons, so that a keyboard can, and by dragging. */
export function OrderedList<Item>({ label, items, keyOf, nameOf, onChange, children }: OrderedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [pressed, press] = useState<{ readonly key: string; readonly direction: Direction }>()
  const [dragged, drag] = useState<number>()
  const place = pressed ? items.findIndex((item) => keyOf(item) === pressed.key) : -1
  const mover = items[place]

  // A row that moves takes its buttons along, and with them the focus, which the browser drops.
  useLayoutEffect(() => {
    if (!pressed) return
    const row = list.current?.children[place]
    const buttons = (['up', 'down'] as const).map((name) =>
      row?.querySelector<HTMLButtonElement>(`[data-move=${name}]`),
    )
    const [own, other] = pressed.direction === 'up' ? buttons : buttons.toReversed()
    const target = own?.disabled ? other : own
    target?.focus()
  }, [pressed, place])

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item, at) => (
          <li
            key={keyOf(item)}
            className={styles.item}
            draggable
            data-dragged={dragged === at || undefined}
            onDragStart={(event) => {
              // Text in the fields of a row is marked by dragging, too.
              if (event.target !== event.currentTarget) return
              drag(at)
            }}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) onChange(placedAt(items, dragged, at))
            }}
            onDragEnd={() => drag(undefined)}
          >
            <span className={styles.place}>{at + 1}</span>
            <span className={styles.name}>{nameOf(item)}</span>
            {children && (
              <div className={styles.fields}>
                {children(item, (changed) => onChange(items.map((one, index) => (index === at ? changed : one))))}
              </div>
            )}
            <span className={styles.buttons}>
              {(['up', 'down'] as const).map((direction) => (
                <Button
                  key={direction}
                  variant="secondary"
                  size="S"
                  data-move={direction}
                  disabled={at === (direction === 'up' ? 0 : items.length - 1)}
                  aria-label={(direction === 'up' ? WORDS.moveUp : WORDS.moveDown)(nameOf(item))}
                  onClick={() => {
                    onChange(moved(items, at, direction))
                    press({ key: keyOf(item), direction })
                  }}
                >
                  {direction === 'up' ? '↑' : '↓'}
                </Button>
              ))}
              <Button
                variant="secondary"
                size="S"
                aria-label={WORDS.takeAway(nameOf(item))}
                onClick={() => onChange(items.filter((_, index) => index !== at))}
              >
                ×
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{mover && WORDS.movedTo(nameOf(mover), place + 1, items.length)}</VisuallyHidden>
    </>
  )
}
