import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { TextArea } from '@quartermaster/ui/TextArea'
import { type FormEvent, useState } from 'react'
import { isAnswer, useKey } from '../actions/use-key.ts'
import { beginAction } from '../actions/use-said.ts'
import { callOffice, OfficeError } from '../api/call-office.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'

/** A note needs no reason: it is one. */
export function NoteForm({ puuid }: { puuid: string }) {
  const refresh = useRefresh()
  const [text, setText] = useTyped('note', '')
  const { takeKey, dropKey } = useKey('note')
  const [trouble, setTrouble] = useState('')

  async function write(event: FormEvent): Promise<void> {
    event.preventDefault()
    // Spaces pass the browser's own check.
    if (text.trim() === '') return setTrouble(WORDS.noteBlank)
    try {
      await callOffice('addNote', { params: { puuid }, body: { text }, headers: { 'idempotency-key': takeKey() } })
      setTrouble('')
      setText('')
      dropKey()
      void refresh()
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : WORDS.trouble)
      if (error instanceof OfficeError && isAnswer(error.status)) dropKey()
    }
  }
  return (
    <form onSubmit={write} onInput={beginAction} aria-label={WORDS.addNote}>
      <Stack gap="s">
        <TextArea
          label={WORDS.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
          required
          maxLength={4_000}
          autoComplete="off"
        />
        <div>
          <Button type="submit" size="S" variant="secondary">
            {WORDS.addNote}
          </Button>
        </div>
        <div role="status">{trouble && <Notice kind="error">{trouble}</Notice>}</div>
      </Stack>
    </form>
  )
}
