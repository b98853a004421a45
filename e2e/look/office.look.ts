import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { comeAsOperator } from '../office/operators.ts'
import { officePages, openOfficePage } from '../office-pages.ts'
import { photograph } from './photograph.ts'

const ENGLISH = { name: 'en-us', locale: 'en-us' }

test('what an operator sees', async ({ page }) => {
  const faults: string[] = []
  await comeAsOperator(page, 'admin')
  for (const { name, path } of officePages()) {
    await openOfficePage(page, path)
    faults.push(...(await photograph(page, `office-${name}`, ENGLISH)))
  }
  expect(faults).toEqual([])
})
