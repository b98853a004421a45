import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
let orderId: string
beforeAll(async () => {
  ;({ commerce, orderId } = await startOfficeWithOrder())
})
afterAll(() => commerce.close())

it('finance takes the ledger of a span along; others do not, and the trail has it', async () => {
  const path = (from: string, to: string) => `/v1/ledger.csv?from=${from}&to=${to}`
  const span = ['2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z'] as const
  expect((await commerce.ask({ as: operatorOf('support'), path: path(...span) })).statusCode).toBe(403)
  const as = operatorOf('finance')
  const file = await commerce.ask({ as, path: path(...span) })
  expect(file.headers['content-disposition']).toBe('attachment; filename="ledger-2026-01-01-to-2098-12-31.csv"')
  expect(file.body.split('\n')[0]).toMatch(/^created_at,puuid,currency/)
  expect(file.body).toContain(`order:${orderId}`)
  expect((await commerce.ask({ as, path: path(span[1], span[0]) })).statusCode).toBe(400)
  expect((await commerce.ask({ as, path: '/v1/ledger.csv' })).statusCode).toBe(400)
  const { entries } = (await commerce.ask({ as, path: '/v1/trail?action=ledger%20export' })).json()
  expect(entries).toMatchObject([{ outcome: 'DONE' }, { outcome: 'FAILED' }])
})

it('a report is told apart by what is asked for, as a page and as a file', async () => {
  const span = `from=${new Date(Date.now() - 3_600_000).toISOString()}&to=${new Date(Date.now() + 3_600_000).toISOString()}`
  const finance = operatorOf('finance')
  const { columns, rows } = (await commerce.ask({ as: finance, path: `/v1/reports/sales?${span}&by=game` })).json()
  expect(columns).toEqual(['game', 'currency', 'count', 'amount', 'refunds', 'refunded'])
  expect(rows).toContainEqual(expect.arrayContaining(['lol', 'RP']))
  const file = await commerce.ask({ as: finance, path: `/v1/report-files/sales?${span}&by=game` })
  expect(file.body.split('\r\n')[0]).toBe(columns.join(','))
  expect(file.headers['content-disposition']).toMatch(/"sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv"/)
  expect((await commerce.ask({ as: finance, path: `/v1/reports/sales?${span}&by=weather` })).statusCode).toBe(400)
  const ofCampaign = (report: string) =>
    commerce.ask({ as: finance, path: `/v1/reports/${report}?${span}&by=day&campaign=nobody-made-it` })
  const sales = await ofCampaign('sales')
  expect([sales.statusCode, sales.json().message]).toEqual([400, expect.stringContaining('claims')])
  expect((await ofCampaign('claims')).statusCode, 'no such campaign').toBe(404)
  expect(
    (await commerce.ask({ as: operatorOf('campaigns'), path: `/v1/report-files/sales?${span}&by=game` })).statusCode,
  ).toBe(403)
})

it('products of a report are named as the catalogue names them', async () => {
  const span = `from=${new Date(Date.now() - 3_600_000).toISOString()}&to=${new Date(Date.now() + 3_600_000).toISOString()}`
  const of = async (by: string) =>
    (await commerce.ask({ as: operatorOf('finance'), path: `/v1/reports/sales?${span}&by=${by}` })).json()
  const { columns, rows, names } = await of('product')
  const [id] = rows.map((row: string[]) => row[columns.indexOf('product')])
  const product = commerce.context.catalogue.current().products.find(({ productId }) => productId === id)
  expect(names).toEqual({ [id]: product?.name['en-us'] })
  expect((await of('game')).names).toEqual({})
})

it('a report is of some years at most, as a page and as a file', async () => {
  const as = operatorOf('finance')
  const of = (path: string, to: string) =>
    commerce.ask({ as, path: `${path}/sales?from=2020-01-01T00:00:00Z&to=${to}&by=game` })
  for (const path of ['/v1/reports', '/v1/report-files']) {
    expect((await of(path, '2024-12-31T00:00:00Z')).statusCode, path).toBe(200)
    expect((await of(path, '2026-01-01T00:00:00Z')).statusCode, path).toBe(400)
    // An hour more is a clock that changed in between.
    expect((await of(path, '2025-01-04T01:00:00Z')).statusCode, path).toBe(200)
    expect((await of(path, '2025-01-05T00:00:00Z')).statusCode, path).toBe(400)
  }
})

it('a report that there is not is told apart from one that is not for somebody, with those that there are', async () => {
  for (const path of ['/v1/reports/bogus', '/v1/report-files/bogus', '/v1/reports/verify']) {
    for (const as of [operatorOf('finance'), operatorOf('support'), operatorOf('admin')]) {
      const answer = await commerce.ask({ as, path })
      const told = 'There is no such report, only sales, top-ups, refunds, currency, claims.'
      expect([answer.statusCode, answer.json().message], `${path} ${as.name}`).toEqual([404, told])
    }
  }
})
