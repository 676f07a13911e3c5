// Starts the client: the table, with loaders for every game that has a room.
import { mount } from 'svelte';
import { rooms } from './games';
import App from './table/App.svelte';
import './table/style/base.css';

mount(App, { target: document.getElementById('app')!, props: { rooms } });
