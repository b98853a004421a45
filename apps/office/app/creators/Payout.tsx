import { PAYOUT_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import * as forms from '../actions/actions.css.ts'
import { monthAfter, monthOf } from '../days/days.ts'
import { FileButton } from '../files/FileButton.tsx'
import { Section } from '../lists/Section.tsx'
import { useSession } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'

/** What is to be paid for a month, as a file. */
export function Payout() {
  const { timeZone } = useSession()
  const last = monthAfter(monthOf(new Date(), timeZone), -1)
  const [month, setMonth] = useState(last)
  return (
    <Section title={WORDS.payout} lead={`${WORDS.payoutText} ${WORDS.daysOf(timeZone)}`}>
      <div className={forms.fields}>
        <TextField
          label={WORDS.month}
          type="month"
          max={last}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
      {month !== '' && (
        <FileButton key={month} file={{ path: PAYOUT_FILE_PATH, params: { month } }}>
          {WORDS.payoutOf(month)}
        </FileButton>
      )}
    </Section>
  )
}
