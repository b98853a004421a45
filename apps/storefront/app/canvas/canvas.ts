/** The ground of the page in both modes, for the browser's own frame. The kit's tokens hold the same. */
export const CANVAS = { dark: '#0b0d11', light: '#f4f2ec' } as const
