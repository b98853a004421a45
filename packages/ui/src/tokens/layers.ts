/** Stacking order. The header bar lies on `top`; only a modal lies above it. */
export const LAYERS = { top: 10001, modal: 10002 } as const
