import base from './.dependency-cruiser.mjs'

/**
 * Rooms without loops: between folders, not only between files. Tests stand beside what they test and may open whole
 * pages, so they and what they share are left out here.
 */
export default {
  forbidden: [
    {
      name: 'no-loops-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/storefront/' },
      to: { circular: true },
    },
    {
      name: 'a-room-knows-none-of-its-inner-rooms',
      comment: 'Inner rooms stand on the files of the room around them. The rule above sees the two as one folder.',
      severity: 'error',
      from: { path: '^(apps/storefront/app/.+)/[^/]+$' },
      to: { path: '^$1/[^/]+/' },
    },
    {
      name: 'nothing-imports-the-root',
      comment: 'The root of the app and its table of pages stand above every room.',
      severity: 'error',
      from: { path: '^apps/storefront/app/.+/' },
      to: { path: '^apps/storefront/app/[^/]+$' },
    },
  ],
  options: {
    ...base.options,
    exclude: { path: [base.options.exclude.path, '\\.(test|spec)\\.tsx?$', '^apps/[^/]+/testing/'] },
  },
}
