import type { ExplainAnswer } from '@quartermaster/contract/wire/office/codes'
import { Button } from '@quartermaster/ui/Button'
import { Card } from '@quartermaster/ui/Card'
import { Link } from '@quartermaster/ui/Link'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callOffice } from '../api/call-office.ts'
import { Guesses } from '../codes/Guesses.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { useMayOpen } from '../places/use-may-open.ts'
import { useMay } from '../session/session.tsx'
import { Id } from '../values/Id.tsx'
import { State } from '../values/State.tsx'
import { CHECK_WORDS, inPlainWords, sayPlainly } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

/** Why a code fails for a player, by the rules that refuse it. */
export default function Codes() {
  const may = useMay()
  const mayLook = may('players show')
  const [query] = useSearchParams()
  const [code, setCode] = useState('')
  const [player, setPlayer] = useState(query.get('player') ?? '')
  const [explained, setExplained] = useState<ExplainAnswer>()
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function explain(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      setExplained(await callOffice('explainCode', { body: { code, ...(mayLook && { player: player.trim() }) } }))
      setTrouble('')
      // It is looked up and never shown again.
      setCode('')
    } catch (error) {
      setExplained(undefined)
      setTrouble(error instanceof Error ? error.message : WORDS.trouble)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="l">
      <PageHeader title={WORDS.explainTitle} lead={WORDS.codesLead} />
      <form onSubmit={explain} aria-label={WORDS.explain}>
        <Card pad="m">
          <Stack gap="s">
            <TextField
              label={WORDS.code}
              hint={WORDS.codeHint}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              required
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
            />
            {mayLook ? (
              <TextField
                label={WORDS.player}
                hint={WORDS.playerHint}
                value={player}
                onChange={(event) => setPlayer(event.target.value)}
                required
                maxLength={320}
                autoComplete="off"
                spellCheck={false}
              />
            ) : (
              <Text size="small" tone="muted">
                {WORDS.codeAlone}
              </Text>
            )}
            <div>
              <Button type="submit" size="S" loading={isBusy}>
                {WORDS.explain}
              </Button>
            </div>
          </Stack>
        </Card>
      </form>
      <div role="status">
        {trouble && <Notice kind="error">{trouble}</Notice>}
        {explained && (
          <Notice
            kind={
              explained.refusedBy === null && explained.player && !isUncertain(explained) ? 'affirmative' : 'notice'
            }
          >
            {WORDS.tellPlayer}: {explained.tellPlayer}
          </Notice>
        )}
      </div>
      {explained && (
        <Section title={WORDS.details}>
          <Facts
            of={[
              [WORDS.redeemingNow, <Redeeming key="now" of={explained} />],
              ...(explained.player
                ? [
                    [WORDS.pageSays, explained.pageSays] as const,
                    [WORDS.player, <Meant key="player" player={explained.player} />] as const,
                  ]
                : []),
              ...(explained.campaign
                ? [[WORDS.campaign, <CampaignLink key="campaign" name={explained.campaign} />] as const]
                : []),
            ]}
          />
          <DataTable
            label={WORDS.check}
            rows={explained.checks}
            keyOf={({ check }) => check}
            empty=""
            columns={[
              { label: WORDS.check, show: ({ check }) => CHECK_WORDS[check] ?? inPlainWords(check) },
              { label: WORDS.verdict, show: ({ verdict }) => <State of="verdict" is={verdict} /> },
              { label: WORDS.found, show: ({ found }) => sayPlainly(found) },
            ]}
          />
        </Section>
      )}
      {may('codes guesses') && <Guesses />}
    </Stack>
  )
}

/** A game did not answer, or not as before. */
const isUncertain = ({ checks }: ExplainAnswer): boolean => checks.some(({ verdict }) => verdict === 'UNKNOWN')

/** The one verdict: the first check below that refuses, or that none does of those that were asked. */
function Redeeming({ of }: { of: ExplainAnswer }) {
  const { refusedBy, player } = of
  if (refusedBy === null && isUncertain(of)) return <State of="redeeming" is="UNKNOWN" />
  if (refusedBy === null) return <State of="redeeming" is={player ? 'WORKS' : 'CODE_WORKS'} />
  return (
    <>
      <State of="redeeming" is={refusedBy === 'owned' ? 'BRINGS_NOTHING' : 'REFUSED'} />{' '}
      {WORDS.refusedAt(CHECK_WORDS[refusedBy] ?? inPlainWords(refusedBy))}
    </>
  )
}

function CampaignLink({ name }: { name: string }) {
  const address = `/campaigns/${encodeURIComponent(name)}`
  return useMayOpen()(address) ? <Link href={address}>{name}</Link> : name
}

function Meant({ player: { puuid, name } }: { player: NonNullable<ExplainAnswer['player']> }) {
  return (
    <>
      {name} <Id of={puuid} href={`/players/${encodeURIComponent(puuid)}`} />
    </>
  )
}
