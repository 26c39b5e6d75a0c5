import type { PageServices } from './service-urls.js'

/** Stands in a template where the page is told of the services. */
export const SERVICES_PLACE = '<!--services-->'

/** Tells a page where the services are. Its script reads it again with `pageServices`. */
export function servicesMarkup(urls: PageServices): string {
  return (['rpc', 'directory', 'relay', 'frame'] as const)
    .flatMap((name) => (urls[name] === undefined ? [] : `<meta name="services-${name}" content="${urls[name]}" />`))
    .join('')
}
