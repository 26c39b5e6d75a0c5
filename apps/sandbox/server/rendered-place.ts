/** Stands in a template where the rendered page goes. */
export const RENDERED_PLACE = '<!--server-rendered-->'
