import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { signInButton } from '../platform/bar.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { PAGE_KINDS, SITE_PAGES } from '../site-pages.ts'

/** One leads on at once, one is what is shown without a connection. */
const WITHOUT_BAR = /(redirect|offline)\.tsx$/

/** Products whose pages have parts that others lack: levels, contents, a bundle to compare with. */
const PRODUCTS = ['/en-us/val/paperfold-sever/', '/en-us/wr/monsoon-season/', '/en-us/lor/hesper/']

/** Several addresses may share a page; its markup is looked at once. */
const LOOKED_AT = new Set([...PAGE_KINDS.map(({ path }) => path), ...PRODUCTS])

for (const { path, file } of [...SITE_PAGES, ...PRODUCTS.map((path) => ({ path, file: 'routes/product.tsx' }))]) {
  // proves 1.bar.1
  test(`${path} has the bar, a policy without unsafe scripts, and breaks no rule of accessibility`, async ({
    page,
    complaints,
  }) => {
    const response = await page.goto(path)
    const policy = response?.headers()['content-security-policy'] ?? ''
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src ')) ?? ''
    const isOffline = file.endsWith('offline.tsx')
    const inline = scripts.match(/'sha256-/g) ?? []
    // The page without a connection brings no file along, and one script of its own, which asks for the other page.
    if (isOffline)
      expect([inline.length, await page.locator('script[src], link[rel=modulepreload]').count()]).toEqual([1, 0])
    else expect(inline).not.toEqual([])
    expect(scripts).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")

    if (!WITHOUT_BAR.test(file)) {
      await expect(page.locator('quartermaster-bar')).toBeAttached()
      await expect(signInButton(page)).toBeVisible()
    }
    // A page that does not keep to its policy says so until it is at rest.
    await page.waitForLoadState('networkidle')
    if (LOOKED_AT.has(path)) {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectAccessible(page)
    }
    allow(complaints, REFUSED) // some of the pages are a 404
  })
}
