import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWallet } from '../../demo-seed/fill-wallet.ts'
import { deliverAll, qmInTest } from '../../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice()
})
afterAll(() => commerce.close())

const as = operatorOf('support')

describe('currency that an operator gave', () => {
  it('stands among the movements with who gave it and why; by two, with both', async () => {
    const puuid = await newPlayer(commerce, { money: 100 })
    const path = `/v1/players/${puuid}/grants`
    await commerce.ask({ as, method: 'POST', path, body: { currency: 'RP', amount: 5, reason: 'ticket 31' } })
    const large = { currency: 'RP', amount: 900_000, reason: 'a prize' }
    const asked = await commerce.ask({ as, method: 'POST', path, body: large })
    const second = operatorOf('finance', 'second')
    const approve = `/v1/approvals/${asked.json().approvalId}/approve`
    await commerce.ask({ as: second, method: 'POST', path: approve, body: { reason: 'looked into it' } })
    const { movements } = (await commerce.ask({ as, path: `/v1/players/${puuid}/movements` })).json()
    expect(movements.map(({ by }: { by: unknown }) => by)).toEqual([
      { operator: 'support, second', reason: 'a prize' },
      { operator: 'support', reason: 'ticket 31' },
      null,
    ])
  })

  it('of the demo world says so; rewards of a code that were taken back say who did', async () => {
    const puuid = await newPlayer(commerce)
    await fillWallet(commerce.context.db, { puuid, balances: { RP: 20 } }, new Date())
    const { code } = await createTestCampaign(commerce.context, {
      state: 'ACTIVE',
      rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity: 5 }],
    })
    await askAboutCode(commerce, 'claim', puuid, code)
    await deliverAll(commerce)
    await qmInTest(commerce, ['claims', 'clawback', code, '--player', puuid, '--reason', 'ticket 31', '--yes'])
    await deliverAll(commerce)
    const { movements } = (await commerce.ask({ as, path: `/v1/players/${puuid}/movements` })).json()
    expect(movements).toMatchObject([
      {
        kind: 'GRANT_REVERSAL',
        amount: -5,
        by: { operator: expect.stringContaining('qm'), reason: 'ticket 31' },
      },
      { kind: 'CODE', amount: 5, by: null },
      { kind: 'GRANT', amount: 20, by: { operator: 'demo seed', reason: expect.stringContaining('demo world') } },
    ])
  })
})
