/** Where a running sandbox says a service is, without a slash at the end; `frame` is the secure frame. @param sandboxUrl with a slash at the end */
export async function serviceOf(sandboxUrl: string, name: 'rpc' | 'frame'): Promise<string> {
  const page = await (await fetch(sandboxUrl)).text()
  const url = new RegExp(`<meta name="services-${name}" content="([^"]+)"`).exec(page)?.[1]
  if (url === undefined) throw new Error(`The sandbox at ${sandboxUrl} names no ${name}`)
  return url
}
