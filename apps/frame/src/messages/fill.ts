/** A message with its places, `{name}`, filled in. What fills a place is not looked at again. */
export function fill(message: string, values: Readonly<Record<string, string>>): string {
  return message.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place
  )
}
