import { beforeEach, expect, mock, spyOn, test } from 'bun:test';
import { startServiceWorker } from './update-prompt';

const question = 'New content is available! Click OK to refresh.';

function worker() {
  return Object.assign(new EventTarget(), { state: 'installing', postMessage: mock() });
}

function container({ controlled = true, waiting = null as unknown } = {}) {
  const registration = Object.assign(new EventTarget(), { waiting, installing: null as unknown });
  const fake = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: mock(async () => registration),
    ready: Promise.resolve({ active: worker() }),
  });
  return { fake, registration, start: () => startServiceWorker(fake as never) };
}

function installUpdate(registration: ReturnType<typeof container>['registration']) {
  const update = worker();
  registration.installing = update;
  registration.dispatchEvent(new Event('updatefound'));
  update.state = 'installed';
  update.dispatchEvent(new Event('statechange'));
  return update;
}

let ask: ReturnType<typeof mock>;
let reload: ReturnType<typeof mock>;
beforeEach(() => {
  ask = mock(() => true);
  window.confirm = ask as unknown as typeof confirm;
  reload = spyOn(location, 'reload').mockImplementation(() => undefined);
});

test('/sw.js is registered', async () => {
  const { fake, start } = container();
  await start();
  expect(fake.register).toHaveBeenCalledWith('/sw.js');
});

test('an update asks, takes over on OK, and reloads once it has', async () => {
  const { fake, registration, start } = container();
  await start();
  const update = installUpdate(registration);
  expect(ask).toHaveBeenCalledWith(question);
  expect(update.postMessage).toHaveBeenCalledWith('skip-waiting');
  expect(reload).not.toHaveBeenCalled();
  fake.dispatchEvent(new Event('controllerchange'));
  fake.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a declined update changes nothing, and is not offered again on every page', async () => {
  ask.mockReturnValue(false);
  const { fake, registration, start } = container();
  await start();
  const update = installUpdate(registration);
  fake.dispatchEvent(new Event('controllerchange'));
  expect(update.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  await container({ waiting: update }).start();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an update that was found on an earlier page is offered', async () => {
  const waiting = worker();
  await container({ waiting }).start();
  expect(waiting.postMessage).toHaveBeenCalledWith('skip-waiting');
});

test('the first visit asks nothing and tells the worker what it has seen', async () => {
  const { fake, registration, start } = container({ controlled: false });
  await start();
  installUpdate(registration);
  fake.dispatchEvent(new Event('controllerchange'));
  expect(ask).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  const { active } = await fake.ready;
  expect(active.postMessage.mock.calls[0]?.[0]).toMatchObject({ page: 'http://localhost/' });
});

test('a failure is only logged', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => undefined);
  const { fake, start } = container();
  fake.register.mockRejectedValue(new Error('blocked'));
  await start();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('blocked workers are logged as such, not as a fault of ours', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => undefined);
  const { fake, start } = container();
  fake.register.mockResolvedValue(undefined as never);
  await start();
  expect(logged.mock.calls).toEqual([
    ['Service worker registration failed', new Error('Service workers are blocked')],
  ]);
});

test('a browser without service workers is left alone', async () => {
  await startServiceWorker(undefined);
  expect(ask).not.toHaveBeenCalled();
});
