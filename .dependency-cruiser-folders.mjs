import directions from './.dependency-cruiser.mjs'

/**
 * Folders import each other in one direction only, types included. Tests stand beside what they test and start the
 * whole app, and stories show parts together, so both are left out: each would close a loop.
 */
const { options } = directions

export default {
  forbidden: [
    {
      name: 'no-loops-between-folders',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(apps/commerce/src|packages/(contract|service|database))' },
      to: { circular: true },
    },
    {
      name: 'folders-stand-below-the-files-beside-them',
      comment: 'The rule above counts a folder and those inside it as one, so it misses loops between them.',
      severity: 'error',
      from: {
        path: '^((?:apps/commerce|packages/(?:contract|service|database))/.*[^/]+)/[^/]+/[^/]+$',
        pathNot: '/testing/',
      },
      to: { path: '^$1/[^/]+$' },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.(test|spec|stories)\\.tsx?$'] },
  },
}
