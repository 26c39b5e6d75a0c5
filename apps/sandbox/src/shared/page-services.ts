import type { BaseUrls } from '@appkit/core'

/** Where this page finds the services, as its server wrote it into the page. A service that is not named there is not asked. */
export function pageServices(): BaseUrls {
  return Object.fromEntries(
    ['rpc', 'directory', 'relay', 'frame'].flatMap((name) => {
      const meta = document.querySelector<HTMLMetaElement>(`meta[name="services-${name}"]`)
      return meta === null ? [] : [[name, meta.content]]
    })
  )
}
