/** A plain phone: for standards that want an icon of every wallet. */
export const PLACEHOLDER_ICON: `data:image/svg+xml;base64,${string}` =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCI+PHJlY3QgeD0iNyIgeT0iMyIgd2lkdGg9IjEwIiBoZWlnaHQ9IjE4IiByeD0iMiIgZmlsbD0iIzg4OCIvPjwvc3ZnPg=='
