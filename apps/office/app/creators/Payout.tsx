import { PAYOUT_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { Link } from '@quartermaster/ui/Link'
import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import { Section } from '../lists/Section.tsx'
import { WORDS } from '../words/words.ts'
import { monthBefore } from './share.ts'

/** What is to be paid for a month, as a file. */
export function Payout() {
  const [month, setMonth] = useState(() => monthBefore(new Date()))
  return (
    <Section title={WORDS.payout} lead={WORDS.payoutText}>
      <TextField
        label={WORDS.month}
        type="month"
        max={monthBefore(new Date())}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      {month !== '' && (
        <Link href={`/api${PAYOUT_FILE_PATH.replace(':month', month)}`} download>
          {WORDS.payoutOf(month)}
        </Link>
      )}
    </Section>
  )
}
