// Stands where the house would: the page that holds the tests. Before anything of the board is loaded, which reads it once.
const house = document.createElement('script');
house.type = 'application/json';
house.id = 'house';
house.textContent = JSON.stringify(location.origin);
document.head.append(house);

let said: unknown[] = [];
window.parent.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source === window) said.push(data);
});

export const forgetSaid = (): void => void (said = []);

/** What the board told the house of this type, the first message first. */
export const toldHouse = (type: string): unknown[] =>
  said.filter((message) => (message as { type?: unknown }).type === type);
