/** The part of the Barcode Detection API that is used here; the DOM types do not have it yet. */
export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => BarcodeReader
  }
}

export function createBarcodeReader(): BarcodeReader {
  if (!window.BarcodeDetector) throw new Error('This browser cannot read QR codes')
  return new window.BarcodeDetector({ formats: ['qr_code'] })
}
