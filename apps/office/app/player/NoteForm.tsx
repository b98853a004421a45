import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import { type FormEvent, useState } from 'react'
import { callOffice } from '../api/call-office.ts'
import { WORDS } from '../words/words.ts'

/** A note needs no reason: it is one. */
export function NoteForm({ puuid, onDone }: { puuid: string; onDone: () => void }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [trouble, setTrouble] = useState('')

  async function write(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      await callOffice('addNote', { params: { puuid }, body: { text }, headers: { 'idempotency-key': key } })
      setText('')
      setTrouble('')
      setKey(crypto.randomUUID())
      onDone()
    } catch (error) {
      // Under the same key it is not written twice.
      setTrouble(error instanceof Error ? error.message : WORDS.trouble)
    }
  }
  return (
    <form onSubmit={write} aria-label={WORDS.addNote}>
      <Stack gap="s">
        <TextField
          label={WORDS.note}
          value={text}
          onChange={(event) => setText(event.target.value)}
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
