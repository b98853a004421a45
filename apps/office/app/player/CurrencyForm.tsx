import { CURRENCY_CODES, type CurrencyCode } from '@quartermaster/contract/games'
import { TextField } from '@quartermaster/ui/TextField'
import { ActionForm } from '../actions/ActionForm.tsx'
import { Choice } from '../actions/Choice.tsx'
import { callOffice } from '../api/call-office.ts'
import { AlreadyAsked } from '../approvals/AlreadyAsked.tsx'
import { useAllowance } from '../session/use-allowance.ts'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'

const CURRENCIES = CURRENCY_CODES.map((code) => ({ value: code, label: code }))
const FIRST = CURRENCY_CODES[0] as CurrencyCode

interface CurrencyFormProps {
  readonly puuid: string
  readonly call: 'grantCurrency' | 'debitCurrency'
}

/** Gives a player currency, or takes what was given by mistake. */
export function CurrencyForm({ puuid, call }: CurrencyFormProps) {
  const [currency, setCurrency] = useTyped(`${call} currency`, FIRST)
  const [amount, setAmount] = useTyped(`${call} amount`, '')
  const { allowance, isAbove } = useAllowance(call === 'grantCurrency' ? 'GRANT' : 'DEBIT', currency)
  return (
    <ActionForm
      isFolded
      title={call === 'grantCurrency' ? WORDS.grant : WORDS.debit}
      allowance={allowance}
      needsSecond={isAbove(Number(amount))}
      onClear={() => {
        setCurrency(FIRST)
        setAmount('')
      }}
      onAct={(reason, key) =>
        callOffice(call, {
          params: { puuid },
          body: { currency, amount: Number(amount), reason },
          headers: { 'idempotency-key': key },
        })
      }
    >
      <Choice label={WORDS.currency} value={currency} options={CURRENCIES} onChange={setCurrency} />
      <TextField
        label={WORDS.amount}
        type="number"
        min={1}
        max={1_000_000}
        step={1}
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        autoComplete="off"
      />
      <AlreadyAsked action={call === 'grantCurrency' ? 'players grant' : 'players debit'} subject={puuid} />
    </ActionForm>
  )
}
