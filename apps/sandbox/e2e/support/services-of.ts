/** Where a running sandbox says its services are, without a slash at the end. @param sandboxUrl with a slash at the end */
export async function servicesOf(sandboxUrl: string): Promise<string> {
  const page = await (await fetch(sandboxUrl)).text()
  const url = /<meta name="services-rpc" content="([^"]+)"/.exec(page)?.[1]
  if (url === undefined) throw new Error(`The sandbox at ${sandboxUrl} names no services`)
  return url
}
