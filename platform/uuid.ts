const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text from an address can be an id of ours, as PostgreSQL writes UUIDs: PostgreSQL would fail on any other text. */
export const isUuid = (text: string): boolean => UUID.test(text);
