const MEBIBYTE = 1_024 * 1_024
const LARGEST = 8 * MEBIBYTE
export const PICTURE_TYPES = ['image/webp', 'image/png', 'image/jpeg', 'image/avif']

/** Why a file cannot be sent at all; the server looks closer. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'type'
  return size > LARGEST ? 'size' : undefined
}

export async function toBase64(file: Blob): Promise<string> {
  const reader = new FileReader()
  const read = Promise.withResolvers<string>()
  reader.onload = () => read.resolve(String(reader.result))
  reader.onerror = () => read.reject(reader.error ?? new Error('the file cannot be read'))
  reader.readAsDataURL(file)
  const address = await read.promise
  return address.slice(address.indexOf(',') + 1)
}
