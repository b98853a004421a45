import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { samplePlayer } from '../../testing/sample-player.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { CampaignFields } from '../campaigns/CampaignFields.tsx'
import { ScheduleForm } from '../campaigns/CampaignForms.tsx'
import { EMPTY_DRAFT } from '../campaigns/campaign-fields.ts'
import { EMPTY_SALE } from '../catalogue/price-draft.ts'
import { SaleFields } from '../catalogue/SaleFields.tsx'
import { BlockForms } from '../player/BlockForms.tsx'
import { SessionContext } from '../session/session.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const SESSION = sampleSession({ may: ['players block'] })
const CAMPAIGN = { name: 'fair', version: '1', startsAt: null, endsAt: null }
const nothing = () => undefined

it.each<[string, number, ReactNode]>([
  ['a block', 1, <BlockForms key="block" player={samplePlayer()} />],
  [
    'a sale',
    2,
    <SaleFields
      key="sale"
      sales={[EMPTY_SALE]}
      onChange={nothing}
      atField={(at, field) => ({ id: `${at}-${field}` })}
    />,
  ],
  ['a campaign', 2, <CampaignFields key="campaign" draft={EMPTY_DRAFT} fixed={['rewards']} onChange={nothing} />],
  ['a schedule', 2, <ScheduleForm key="schedule" campaign={CAMPAIGN} refusal={null} />],
])('every moment of %s says by which clock it is typed', (_of, count, form) => {
  const { container } = render(<SessionContext value={SESSION}>{form}</SessionContext>)
  const fields = [...container.querySelectorAll('input[type=datetime-local]')]
  expect(fields).toHaveLength(count)
  for (const field of fields) {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
    const hints = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    expect(hints).toContain(`In your own time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`)
  }
})
