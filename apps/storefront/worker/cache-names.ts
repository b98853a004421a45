/** Raise the number when an entry changes its shape: caches under other names are deleted. */
export const CACHES = {
  pages: 'qm-pages-1',
  data: 'qm-data-1',
  assets: 'qm-assets-1',
  images: 'qm-images-1',
  offline: 'qm-offline-1',
} as const
