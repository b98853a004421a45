import directions from './.dependency-cruiser.mjs'

/**
 * Folders import each other in one direction only, types included. Tests stand beside what they test and start the
 * whole app, so they are left out: each would close a loop.
 */
const { options } = directions

export default {
  forbidden: [
    {
      name: 'no-loops-between-folders',
      scope: 'folder',
      severity: 'error',
      from: { path: '^apps/storefront/' },
      to: { circular: true },
    },
    {
      name: 'a-room-knows-none-of-its-inner-rooms',
      comment: 'The rule above counts a folder and those inside it as one, so it misses loops between them.',
      severity: 'error',
      from: { path: '^(apps/storefront/app/.+)/[^/]+$' },
      to: { path: '^$1/[^/]+/' },
    },
    {
      name: 'nothing-imports-the-root-of-the-site',
      comment: 'The root of the site and its table of pages stand above every room.',
      severity: 'error',
      from: { path: '^apps/storefront/app/.+/' },
      to: { path: '^apps/storefront/app/[^/]+$' },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.(test|spec)\\.tsx?$'] },
  },
}
